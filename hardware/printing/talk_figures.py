"""The marks of the talk cards' topics and the emblems of the personas: our own drawings, as those of `figures`.

Same field of 50 × 64 mm, same `A` for the accent. Each topic's mark is another silhouette, so that who sees no
difference between red and green knows the topic all the same. Keys are the names that a deck file gives.
"""

from __future__ import annotations

_PETALS = "".join(
    f'<ellipse cx="25" cy="14" rx="10" ry="14" transform="rotate({turn} 25 31)" fill="A" stroke="#F4EEDC"/>'
    for turn in range(0, 360, 72)
)
_REEL_HOLES = "".join(
    f'<circle cx="25" cy="14" r="6" transform="rotate({turn} 25 29)" fill="#F4EEDC"/>' for turn in range(0, 360, 72)
)
_ROUND_ARROW = (
    '<path d="M7 36A19 19 0 0 1 34 15" fill="none" stroke="A" stroke-width="8"/>'
    '<path d="M30 2L48 20L26 29Z" fill="#0B0F1A"/>'
)
_LIGHT_STICK = (
    '<path d="M21 2H29V40H21Z" fill="A" stroke="#F4EEDC" transform="rotate(34 25 42)"/>'
    '<path d="M20 40H30V60H20Z" fill="#0B0F1A" transform="rotate(34 25 42)"/>'
)

DRAWN: dict[str, str] = {
    # Topics
    "dress": (
        '<path d="M25 14V10C25 6 31 6 31 2C31 -2 22 -3 20 2" fill="none" stroke="#0B0F1A" stroke-width="3.500"/>'
        '<path d="M25 13L47 27" stroke="#0B0F1A" stroke-width="3.500"/>'
        '<path d="M25 13L3 27" stroke="#0B0F1A" stroke-width="3.500"/>'
        '<path d="M13 20L20 18Q25 27 30 18L37 20L34 37L48 63H2L16 37Z" fill="A"/>'
        '<path d="M15.500 35H34.500V40H15.500Z" fill="#0B0F1A"/>'
    ),
    "notes": (
        '<path d="M15 8L46 0V13L15 21Z" fill="#0B0F1A"/><path d="M15 8H21V52H15ZM40 2H46V45H40Z" fill="#0B0F1A"/>'
        '<ellipse cx="11" cy="53" rx="11" ry="8.500" transform="rotate(-18 11 53)" fill="A"/>'
        '<ellipse cx="36" cy="46" rx="11" ry="8.500" transform="rotate(-18 36 46)" fill="A"/>'
    ),
    "clapper": (
        '<path d="M0 25H50V62H0Z" fill="A"/><path d="M-1 13L47 0L50 11L2 24Z" fill="#0B0F1A"/>'
        '<path d="M9 10.300L17 8.100L15 20.500L7 22.600ZM26 5.700L34 3.500L32 15.900L24 18Z" fill="#F4EEDC"/>'
        '<path d="M17 32L38 43.500L17 55Z" fill="#F4EEDC"/>'
    ),
    "heart": (
        '<path d="M25 62C5 46 -1 34 -1 21C-1 9 7 3 15 3C20 3 24 7 25 12C26 7 30 3 35 3C43 3 51 9 51 21C51 34 45 46 25 '
        '62Z" fill="A"/>'
        '<path d="M8 23C8 16 11 12 16 11" fill="none" stroke="#F4EEDC" stroke-width="4" stroke-linecap="round"/>'
    ),
    "star-eye": (
        '<g transform="translate(-7 0) scale(0.64)">'
        '<path fill-rule="evenodd" d="M50 4L61 36L95 37L68 57L78 90L50 70L22 90L32 57L5 37'
        'L39 36ZM50 38A14 14 0 1 0 50 66A14 14 0 1 0 50 38Z" fill="A"/>'
        '<circle cx="50" cy="52" r="7" fill="A"/>'
        "</g>"
    ),
    "gamepad": (
        '<path d="M25 22C25 8 35 12 34 0" fill="none" stroke="#0B0F1A" stroke-width="3.500"/>'
        '<path d="M12 19H38C47 19 52 34 52 46C52 58 43 60 37 53L31 46H19L13 53C7 60 -2 58 -2 46C-2 34 3 19 12 19Z" '
        'fill="A"/><path d="M10 26H16V31H21V37H16V42H10V37H5V31H10Z" fill="#F4EEDC"/>'
        '<circle cx="33" cy="37" r="4" fill="#F4EEDC"/><circle cx="41" cy="29" r="4" fill="#F4EEDC"/>'
    ),
    "open-book": (
        '<g transform="translate(-7 0) scale(0.64)">'
        '<path fill-rule="evenodd" d="M46 24C36 14 20 12 6 14V80C20 78 36 80 46 90ZM54 24C64 14 80 12 94 '
        "14V80C80 78 64 80 54 90ZM16 28L36 32V40L16 36ZM16 46L36 50V58L16 54ZM64 32L84 28V52"
        'L64 56Z" fill="A"/>'
        "</g>"
    ),
    # Cards without a topic
    "frozen-face": (
        '<rect x="0" y="2" width="50" height="62" rx="5" fill="A"/><circle cx="25" cy="38" r="18" fill="#F4EEDC"/>'
        '<path d="M0 6H50L46 19L41 8L36 24L30 8L25 15L20 8L14 26L9 8L4 17Z" fill="#CFE4F2"/>'
        '<path d="M15 30L21 34L15 38M35 30L29 34L35 38" fill="none" stroke="#0B0F1A" stroke-width="2.800"/>'
        '<path d="M15 48L19 44L23 48L27 44L31 48L35 44" fill="none" stroke="#0B0F1A" stroke-width="2.800"/>'
    ),
    "sweat": (
        '<circle cx="22" cy="38" r="21" fill="#F4EEDC" stroke="A" stroke-width="6"/>'
        '<path d="M8 33H18M26 33H36" stroke="#0B0F1A" stroke-width="4"/>'
        '<path d="M15 48Q22 44 29 49" fill="none" stroke="#0B0F1A" stroke-width="3.500"/>'
        '<path d="M42 -2C48 8 52 13 52 19A10 10 0 0 1 32 19C32 13 36 8 42 -2Z" '
        'fill="A" stroke="#F4EEDC" stroke-width="2"/>'
    ),
    "round-arrows": f'{_ROUND_ARROW}<g transform="rotate(180 25 32)">{_ROUND_ARROW}</g>',
    "ear-to-ear": (
        '<circle cx="25" cy="26" r="24" fill="A"/><path d="M14 46H36V64H14Z" fill="A"/>'
        '<path d="M-2 19H52V33H-2Z" fill="#F4EEDC"/>'
        '<path d="M-5 23H38V16L56 26L38 36V29H-5Z" fill="#0B0F1A"/>'
        '<path d="M18 42Q25 47 32 42" fill="none" stroke="#F4EEDC" stroke-width="3"/>'
    ),
    # Personas
    "megaphone": (
        '<path d="M2 24H15L38 6V56L15 40H2Z" fill="A"/><path d="M10 42H21L25 62H14Z" fill="#0B0F1A"/>'
        '<path d="M43 20L53 14M44 31H55M43 42L53 48" stroke="#0B0F1A" stroke-width="4"/>'
    ),
    "shades": (
        '<path d="M-1 18H51V24L47 38C42 46 32 44 29 36L26.500 28H23.500L21 36C18 44 8 46 3 38L-1 24Z" fill="#0B0F1A"/>'
        '<path d="M6 24L14 24L8 34Z" fill="#F4EEDC"/><path d="M33 24L41 24L35 34Z" fill="#F4EEDC"/>'
        '<path d="M40 -4L43 6L53 9L43 12L40 22L37 12L27 9L37 6Z" fill="A"/>'
        '<path d="M11 49H39Q36 62 25 62Q14 62 11 49Z" fill="A"/><path d="M14 52H36" stroke="#F4EEDC" stroke-width="3"/>'
    ),
    "hibiscus": (
        f'{_PETALS}<circle cx="25" cy="31" r="7" fill="#F4EEDC"/>'
        '<path d="M25 31L40 10" stroke="#0B0F1A" stroke-width="3"/><circle cx="41" cy="8" r="4.500" fill="#0B0F1A"/>'
    ),
    "parasol": (
        '<path d="M25 2V57C25 64 37 64 37 56" fill="none" stroke="#0B0F1A" stroke-width="3.500"/>'
        '<path d="M-3 33C-1 12 15 4 25 4S51 12 53 33Q44 25 37 33Q31 25 25 33Q19 25 13 33Q6 25 -3 33Z" fill="A"/>'
        '<path d="M25 4C19 12 14 22 13 32M25 4C31 12 36 22 37 32" fill="none" stroke="#F4EEDC" stroke-width="1.600"/>'
    ),
    "light-sticks": (
        f'{_LIGHT_STICK}<g transform="translate(50 0) scale(-1 1)">{_LIGHT_STICK}</g>'
        '<circle cx="13" cy="16" r="9.500" fill="#F4EEDC" stroke="#0B0F1A" stroke-width="4"/>'
        '<circle cx="37" cy="16" r="9.500" fill="#F4EEDC" stroke="#0B0F1A" stroke-width="4"/>'
        '<path d="M22 15Q25 12 28 15" fill="none" stroke="#0B0F1A" stroke-width="4"/>'
    ),
    "guitar": (
        '<path d="M24 36L41 2L49 6L33 42Z" fill="#0B0F1A"/><path d="M38 -2L53 5L50 11L36 4Z" fill="#0B0F1A"/>'
        '<path d="M22 28C16 26 6 28 5 36C4 41 2 42 0 47C-3 57 6 64 16 63C24 62 25 58 31 56C40 53 41 44 36 38L30 34'
        'C30 40 24 40 23 36Z" fill="A"/><circle cx="21" cy="46" r="5.500" fill="#F4EEDC"/>'
        '<path d="M8 53L16 58" stroke="#0B0F1A" stroke-width="3.500"/>'
    ),
    "mohawk": (
        '<path d="M7 34L-1 17L12 20L10 2L22 13L25 -5L31 12L42 1L40 19L52 14L43 34Z" fill="A"/>'
        '<path d="M6 33Q25 24 44 33V48C44 58 36 64 25 64C14 64 6 58 6 48Z" fill="#0B0F1A"/>'
        '<path d="M12 39L21 43L12 46ZM38 39L29 43L38 46Z" fill="#F4EEDC"/>'
        '<path d="M16 55H34" stroke="#F4EEDC" stroke-width="3"/>'
    ),
    "reel": (
        '<path d="M25 54H54V63H25Z" fill="#0B0F1A"/><circle cx="25" cy="29" r="27" fill="A"/>'
        f'{_REEL_HOLES}<circle cx="25" cy="29" r="4" fill="#F4EEDC"/>'
        '<path d="M30 58.500H52" stroke="#F4EEDC" stroke-width="2.500" stroke-dasharray="3 3"/>'
    ),
    "jester": (
        '<path d="M5 50C4 32 2 24 -1 14C10 14 15 22 18 31C18 18 21 8 25 2V50Z" fill="A"/>'
        '<path d="M45 50C46 32 48 24 51 14C40 14 35 22 32 31C32 18 29 8 25 2V50Z" fill="#0B0F1A"/>'
        '<circle cx="-1" cy="14" r="5" fill="#E8B84A" stroke="#0B0F1A"/><circle cx="25" cy="2" r="5" fill="#E8B84A" '
        'stroke="#0B0F1A"/><circle cx="51" cy="14" r="5" fill="#E8B84A" stroke="#0B0F1A"/>'
        '<path d="M3 52H47V62H3Z" fill="A"/>'
        '<path d="M9 57H41" stroke="#F4EEDC" stroke-width="3" stroke-dasharray="4 4"/>'
    ),
    "door-ajar": (
        '<path d="M2 -2H48V64H2Z" fill="A"/><path d="M7 3H21V64H7Z" fill="#0B0F1A"/>'
        '<path d="M21 3L43 3V64H21Z" fill="#F4EEDC"/><path d="M21 3L38 8V64H21Z" fill="A"/>'
        '<circle cx="11" cy="30" r="2.600" fill="#F4EEDC"/><circle cx="17.500" cy="30" r="2.600" fill="#F4EEDC"/>'
        '<circle cx="26" cy="36" r="2.800" fill="#E8B84A"/>'
    ),
    # The back
    "two-bubbles": (
        '<path d="M0 2H36V30H17L9 39V30H0Z" fill="#F4EEDC"/><path d="M16 36H50V58H43V65L35 58H16Z" fill="#E8B84A"/>'
        '<circle cx="9" cy="16" r="3" fill="A"/><circle cx="18" cy="16" r="3" fill="A"/>'
        '<circle cx="27" cy="16" r="3" fill="A"/><path d="M22 47H44" stroke="#0B0F1A" stroke-width="3.500"/>'
    ),
}
