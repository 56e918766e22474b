import { createHash } from 'node:crypto';

/**
 * Reloads the page when one of the shell's own scripts failed to load: a server that ended while sending it, a
 * connection that broke. Without it the page never becomes interactive, and one that is rendered in the browser stays
 * empty. Once in half a minute, so that a script that is gone for good does not cause an endless loop; not where
 * storage is blocked, since the last reload can't be remembered. Only the shell's scripts have `defer`; the shell
 * itself retries a remote's. Times in milliseconds.
 */
export const reloadScript =
  "addEventListener('error',function(e){if(!e.target||!e.target.defer)return;try{var n=Date.now();if(n-sessionStorage.getItem('asked-again')<3e4)return;sessionStorage.setItem('asked-again',n)}catch(x){return}setTimeout(function(){location.reload()},1e3)},true)";

/** The hash that allows it in the content security policy. */
export const againScriptHash = `'sha256-${createHash('sha256').update(reloadScript).digest('base64')}'`;
