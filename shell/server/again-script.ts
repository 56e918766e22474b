import { createHash } from 'node:crypto';

/**
 * Asks for the page again when one of the shell's own scripts could not be had: a server that ended while sending it, a
 * line that broke. Without it nothing brings the page to life, and one that is rendered in the browser stays empty.
 * Once in half a minute, so that a script that is gone for good does not reload the page for ever; not where storage is
 * blocked, for then nobody would know. The shell's scripts are the only ones with `defer`; a remote's the shell asks
 * for again by itself. Milliseconds.
 */
export const againScript =
  "addEventListener('error',function(e){if(!e.target||!e.target.defer)return;try{var n=Date.now();if(n-sessionStorage.getItem('asked-again')<3e4)return;sessionStorage.setItem('asked-again',n)}catch(x){return}setTimeout(function(){location.reload()},1e3)},true)";

/** What the content security policy allows it by. */
export const againScriptHash = `'sha256-${createHash('sha256').update(againScript).digest('base64')}'`;
