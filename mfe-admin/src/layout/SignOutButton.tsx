import { signOut } from '@haat/shared/api/sign-out';
import { Button } from '@haat/shared/ui/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../language/t';

/** Ends the session in the browser and on the server, and removes the cached data of the admin area. */
export function SignOutButton({ className }: { className?: string }) {
  const client = useQueryClient();
  const signingOut = useMutation({
    mutationFn: signOut,
    onSettled: () => client.removeQueries({ queryKey: ['admin'] }),
  });
  return (
    <Button
      look="quiet"
      size="small"
      className={className}
      busy={signingOut.isPending}
      onClick={() => signingOut.mutate()}
    >
      {t('Sign out')}
    </Button>
  );
}
