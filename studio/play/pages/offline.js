/* The page without its server: each file of it is fetched anew when it can be, and taken from here when it cannot. */

const SHELF = "calculation-1";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  event.respondWith(fresh(request));
});

async function fresh(request) {
  const shelf = await caches.open(SHELF);
  try {
    const response = await fetch(request);
    if (response.ok) await shelf.put(request, response.clone());
    return response;
  } catch (fault) {
    const kept = await shelf.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw fault;
  }
}
