import { createHash } from 'node:crypto';

/**
 * Sets the theme's class before the first paint: the saved theme, else the system's (§4). Also applies the shop's fonts
 * if this browser has fetched them for the language (src/theme/load-fonts.ts).
 */
export const themeScript =
  "(function(){var d=document.documentElement,t=null,f='';try{t=localStorage.getItem('theme');f=localStorage.getItem('fonts')||''}catch(e){}if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';d.classList.add('theme-'+t);if(f.split(' ').includes(d.lang))d.dataset.fonts=''})()";

/** The hash of the script for the content security policy. */
export const themeScriptHash = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`;
