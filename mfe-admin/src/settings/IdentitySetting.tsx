import { TextAreaField, TextField } from '@haat/shared/ui/Field';
import { Setting } from './Setting';
import { t } from '../language/t';

const first = { name: '', address: '', gstin: '', helpMail: '' };

/** The seller's details on invoices and packing slips, and the address for messages to the shop. */
export function IdentitySetting() {
  return (
    <Setting part="identity" first={first}>
      {({ draft, change, faultOf }) => (
        <>
          <TextField
            label={t('Business name')}
            value={draft.name}
            maxLength={100}
            autoComplete="off"
            error={faultOf('name')}
            hint={t('Shown on new invoices. Issued invoices don’t change.')}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextAreaField
            label={t('Address')}
            value={draft.address}
            rows={3}
            maxLength={300}
            autoComplete="off"
            optional
            error={faultOf('address')}
            onChange={(event) => change({ address: event.target.value })}
          />
          <TextField
            label="GSTIN"
            value={draft.gstin}
            maxLength={30}
            autoComplete="off"
            spellCheck={false}
            optional
            error={faultOf('gstin')}
            onChange={(event) => change({ gstin: event.target.value.replace(/\s/g, '').toUpperCase() })}
          />
          <TextField
            label={t('Contact email address')}
            type="email"
            value={draft.helpMail}
            maxLength={200}
            autoComplete="off"
            error={faultOf('helpMail')}
            hint={t('Receives messages from the contact form.')}
            onChange={(event) => change({ helpMail: event.target.value })}
          />
        </>
      )}
    </Setting>
  );
}
