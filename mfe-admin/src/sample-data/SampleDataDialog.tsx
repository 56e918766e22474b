import { notify } from '@haat/shared/state';
import { Dialog } from '@haat/shared/ui/Dialog';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmForm } from '../forms/ConfirmForm';
import { removeSampleData } from './sample-data-api';
import { t } from '../language/t';

export interface SampleDataDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Describes what is removed. */
  text: string;
}

/** Confirms the removal of the sample data. */
export default function SampleDataDialog({ open, onOpenChange, text }: SampleDataDialogProps) {
  const client = useQueryClient();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('Remove sample data')}>
      <ConfirmForm
        button={t('Remove sample data')}
        run={removeSampleData}
        done={t('Sample data removed.')}
        announce={({ done }) => {
          notify(done);
          void client.invalidateQueries({ queryKey: ['admin'] });
        }}
        onClose={() => onOpenChange(false)}
      >
        {t('This removes {{text}}. It can’t be undone.', { text })}
      </ConfirmForm>
    </Dialog>
  );
}
