import { createHash } from 'node:crypto';

/**
 * Sets the theme's class before the first paint (§4) and applies the shop's fonts if the browser has them (load-
 * fonts.ts). Also marks a page whose visitor reads another language of the shop (LanguageOffer.tsx).
 */
export const themeScript =
  "(function(){var d=document.documentElement,t=null,f='',w='';try{t=localStorage.getItem('theme');f=localStorage.getItem('fonts')||'';w=localStorage.getItem('language')||''}catch(e){}if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';d.classList.add('theme-'+t);if(f.split(' ').includes(d.lang))d.dataset.fonts='';w=w||navigator.language.slice(0,2);if((d.dataset.languages||'').split(' ').includes(w)&&d.lang.slice(0,2)!==w)d.dataset.reader=w})()";

/** The hash of the script for the content security policy. */
export const themeScriptHash = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`;
