import { createHash } from 'node:crypto';

/**
 * Queues clicks on buttons and submitted forms until React has hydrated their part of the page (src/early-input.ts).
 * Listens above React, which stops events that it cannot handle yet. The browser submits a form with an action.
 */
export const earlyInputScript =
  "(function(w){var k=w.earlyInput={events:[],ready:{}};function keep(e){var t=e.target,s=e.type==='submit',n=s?t:t.closest&&t.closest('button'),a=n&&n.closest('#page')?'page':'frame';if(!n||k.ready[a]||(s?n.hasAttribute('action'):n.type==='submit'))return;if(s)e.preventDefault();if(k.events.length<20)k.events.push({area:a,element:n,event:e})}w.addEventListener('click',keep,true);w.addEventListener('submit',keep,true)})(window)";

/** The hash of the script for the content security policy. */
export const earlyInputScriptHash = `'sha256-${createHash('sha256').update(earlyInputScript).digest('base64')}'`;
