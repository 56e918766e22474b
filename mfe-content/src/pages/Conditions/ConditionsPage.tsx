import type { PageModule } from '@haat/shared/page';
import { useTexts } from '@haat/shared/state';
import { PageHead } from '@haat/shared/ui/PageHead';
import type { ReactElement } from 'react';
import { Helpful } from '../../blocks/Helpful';
import { LongDocument } from '../../blocks/LongDocument';
import { conditionClauses } from './clauses';
import { contentLoader } from '../../published/content-query';
import { EditablePage } from '../../published/EditablePage';

/** /conditions (§2: linked, no route defined): the terms between the shop, its sellers and shoppers. */
export function Component(): ReactElement {
  return (
    <EditablePage page="conditions" after={<Helpful page="/conditions" />}>
      <BuiltIn />
    </EditablePage>
  );
}

export const loader: PageModule['loader'] = contentLoader('conditions');

/** The built-in text of this release. */
function BuiltIn() {
  const { t } = useTexts();
  return (
    <>
      <PageHead
        title={t('Conditions of use and sale')}
        description={t(
          'Conditions of use and sale: orders, prices and tax, delivery, cancellation, 30-day returns, refunds, claims and complaints.',
        )}
        canonicalPath="/conditions"
      />
      <LongDocument
        title={t('Conditions of use and sale')}
        lede={t(
          'These conditions apply between you, the sellers and Haat. Where the law gives you more rights, the law applies.',
        )}
        since={t('1 October 2025')}
        clauses={conditionClauses(t)}
      />
    </>
  );
}
