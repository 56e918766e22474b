import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Redirects to the new address of a page and replaces the history entry. */
export function MovedTo({ address }: { address: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(address, { replace: true }), [address, navigate]);
  return null;
}
