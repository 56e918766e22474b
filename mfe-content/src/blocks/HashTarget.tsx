import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the element in the hash of the address (`#write`) once the page is rendered. The browser does so only for
 * elements in the HTML, not for a page that is loaded after the navigation.
 */
export function HashTarget() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return null;
}
