import { createHash } from 'node:crypto';

/** Sets the theme's class before the first paint: the saved one, else the system's preference (§4). */
export const themeScript =
  "(function(){var t=null;try{t=localStorage.getItem('theme')}catch(e){}if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.classList.add('theme-'+t)})()";

/** What the content security policy allows it by. */
export const themeScriptHash = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`;
