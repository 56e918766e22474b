import { PageHead } from '@haat/shared/ui/PageHead';
import { Helpful } from '../../blocks/Helpful';
import { LongDocument } from '../../blocks/LongDocument';
import { privacyClauses } from './clauses';

/** /privacy (§2: linked, no route defined): what the shop keeps, where, and what a shopper can ask. */
export function Component() {
  return (
    <>
      <PageHead title="Privacy policy" description="What Haat keeps about you, where and for how long, what it never does, and your rights under the Digital Personal Data Protection Act, 2023." canonicalPath="/privacy" />
      <LongDocument
        title="Privacy policy"
        lede="The short of it: we keep what an order needs, your cart stays in your browser, nobody else is told that you were here."
        since="1 October 2025"
        clauses={privacyClauses}
      />
      <Helpful page="/privacy" />
    </>
  );
}
