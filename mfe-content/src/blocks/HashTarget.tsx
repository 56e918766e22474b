import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Brings the part that the address names (`#write`) into view once the page is there. The browser does so for a page
 * that arrives as HTML; one that is loaded after the navigation has nothing to scroll to at that time.
 */
export function HashTarget() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return null;
}
