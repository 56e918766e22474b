import { signOut } from '@haat/shared/api/account';
import { Button } from '@haat/shared/ui/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Ends the session here and on the server, and drops what the admin area has read. */
export function SignOutButton({ className }: { className?: string }) {
  const client = useQueryClient();
  const leaving = useMutation({ mutationFn: signOut, onSettled: () => client.removeQueries({ queryKey: ['admin'] }) });
  return (
    <Button look="quiet" size="small" className={className} busy={leaving.isPending} onClick={() => leaving.mutate()}>
      Sign out
    </Button>
  );
}
