// The page for when there is no connection: looks again as soon as the browser says that there is one, and whether the shop
// answers every few seconds besides, for the browser may say so too early, or not at all.
const LOOK_EVERY_MS = 3_000;
addEventListener('online', () => location.reload());
setInterval(() => fetch('/sw-policy.json', { cache: 'no-store' }).then((answer) => (answer.ok ? location.reload() : undefined), () => undefined), LOOK_EVERY_MS);
