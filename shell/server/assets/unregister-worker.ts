/**
 * The content of /sw.js while the shop has no service worker: replaces an existing worker, deletes its caches and
 * unregisters. It handles no requests, so open pages continue over the network.
 */
export const retiredWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  await registration.unregister();
})()));
`;
