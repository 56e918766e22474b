import { fetchPincode } from '@haat/shared/api/orders';
import { placeOfPin } from '@haat/shared/india/pin-codes';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

interface Place {
  city: string;
  state: string;
}

/**
 * Fills state and city from a PIN code: at once from the table of sorting districts, then with the town that the server
 * knows. What the shopper typed is never overwritten; what was filled in is, when the PIN code changes.
 * @param read the form's city and state now
 * @returns to be called with each new PIN code
 */
export function usePinPlace(read: () => Place, write: (place: Partial<Place>) => void): (pin: string) => void {
  const queryClient = useQueryClient();
  const filled = useRef<Place>({ city: '', state: '' });

  const fill = (found: Place) => {
    const now = read();
    const next: Partial<Place> = {};
    for (const name of ['city', 'state'] as const) {
      if (found[name] && found[name] !== now[name] && (now[name].trim() === '' || now[name] === filled.current[name])) {
        next[name] = found[name];
        filled.current[name] = found[name];
      }
    }
    write(next);
  };

  return (pin) => {
    const place = placeOfPin(pin);
    const state = place?.states[0];
    if (!place || !state) return;
    // On a border the shopper's own choice of state stands.
    const chosen = place.states.find((one) => one === read().state) ?? state;
    fill({ city: place.city ?? '', state: chosen });
    queryClient
      .fetchQuery({ queryKey: ['pincode', pin], queryFn: () => fetchPincode(pin), staleTime: Infinity, retry: false })
      .then((answer) => fill({ city: answer.city ?? '', state: '' }))
      // Without an answer the table's town stays.
      .catch(() => undefined);
  };
}
