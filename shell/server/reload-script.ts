import { createHash } from 'node:crypto';

/**
 * Reloads the page if one of the shell's scripts (`defer`) fails to load, for example because a server ended while
 * sending it. At most once in 30,000 ms, and not without session storage, to prevent an endless loop.
 */
export const reloadScript =
  "addEventListener('error',function(e){if(!e.target||!e.target.defer)return;try{var n=Date.now();if(n-sessionStorage.getItem('asked-again')<3e4)return;sessionStorage.setItem('asked-again',n)}catch(x){return}setTimeout(function(){location.reload()},1e3)},true)";

/** The hash of the script for the content security policy. */
export const reloadScriptHash = `'sha256-${createHash('sha256').update(reloadScript).digest('base64')}'`;
