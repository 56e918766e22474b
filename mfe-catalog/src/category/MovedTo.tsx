import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes on to the address that a page has moved to, in place of this one in the history. */
export function MovedTo({ address }: { address: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(address, { replace: true }), [address, navigate]);
  return null;
}
