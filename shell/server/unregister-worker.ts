/**
 * What /sw.js is while the shop has no service worker: takes the place of whichever one a browser has, throws away all
 * that it kept, and goes. It answers no request, so open pages go on with the network as if there had been none.
 */
export const retiredWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  await registration.unregister();
})()));
`;
