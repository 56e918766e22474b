import type { PageModule } from '@haat/shared/page';
import { useTexts } from '@haat/shared/state';
import { PageHead } from '@haat/shared/ui/PageHead';
import type { ReactElement } from 'react';
import { Helpful } from '../../blocks/Helpful';
import { LongDocument } from '../../blocks/LongDocument';
import { privacyClauses } from './clauses';
import { MeasurementState } from './MeasurementState';
import { contentLoader } from '../../published/content-query';
import { EditablePage } from '../../published/EditablePage';
import { InteractivePart } from '../../published/InteractivePart';
import type { Parts } from '../../published/PublishedPage';

/** /privacy (§2: linked, no route defined): what the shop stores, where, and the rights of shoppers. */
export function Component(): ReactElement {
  const parts = { measurement: <MeasurementState /> };
  return (
    <EditablePage page="privacy" parts={parts} after={<Helpful page="/privacy" />}>
      <BuiltIn parts={parts} />
    </EditablePage>
  );
}

export const loader: PageModule['loader'] = contentLoader('privacy');

/** The built-in text of this release. */
function BuiltIn({ parts }: { parts: Parts }) {
  const { t } = useTexts();
  return (
    <>
      <PageHead
        title={t('Privacy policy')}
        description={t(
          'What Haat keeps about you, where and for how long, what it never does, and your rights under the Digital Personal Data Protection Act, 2023.',
        )}
        canonicalPath="/privacy"
      />
      <LongDocument
        title={t('Privacy policy')}
        lede={t(
          'In short: we keep what an order needs, your cart stays in your browser, and we share nothing about your visit.',
        )}
        since={t('1 October 2025')}
        clauses={privacyClauses(t, <InteractivePart name="measurement">{parts['measurement']}</InteractivePart>)}
      />
    </>
  );
}
