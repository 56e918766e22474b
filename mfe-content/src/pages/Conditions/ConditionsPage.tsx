import type { PageModule } from '@haat/shared/page';
import { useTexts } from '@haat/shared/state';
import { PageHead } from '@haat/shared/ui/PageHead';
import type { ReactElement } from 'react';
import { Helpful } from '../../blocks/Helpful';
import { LongDocument } from '../../blocks/LongDocument';
import { conditionClauses } from './clauses';
import { contentLoader } from '../../written/content-query';
import { EditablePage } from '../../written/EditablePage';

/** /conditions (§2: linked, no route defined): what holds between the shop, its sellers and a shopper. */
export function Component(): ReactElement {
  return (
    <EditablePage page="conditions" after={<Helpful page="/conditions" />}>
      <BuiltIn />
    </EditablePage>
  );
}

export const loader: PageModule['loader'] = contentLoader('conditions');

/** The text that this release has. */
function BuiltIn() {
  const { t } = useTexts();
  return (
    <>
      <PageHead
        title={t('Conditions of use and sale')}
        description={t(
          'What holds when you use Haat or buy here: orders, prices and tax, delivery, cancelling, 30-day returns, refunds, claims and whom to complain to.',
        )}
        canonicalPath="/conditions"
      />
      <LongDocument
        title={t('Conditions of use and sale')}
        lede={t(
          'What holds between you, the stalls and the house when you look around and buy here. Where a law gives you more than this page, the law holds.',
        )}
        since={t('1 October 2025')}
        clauses={conditionClauses(t)}
      />
    </>
  );
}
