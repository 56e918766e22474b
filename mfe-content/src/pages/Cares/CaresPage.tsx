import type { PageModule } from '@haat/shared/page';
import { useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { PageHead } from '@haat/shared/ui/PageHead';
import { ButtonLink } from '@haat/shared/ui/Button';
import type { ReactElement } from 'react';
import { Closing } from '../../blocks/Closing';
import { HashTarget } from '../../blocks/HashTarget';
import { Hero } from '../../blocks/Hero';
import { Points } from '../../blocks/Points';
import { Section } from '../../blocks/Section';
import { Table } from '../../blocks/Table';
import { makers } from './makers';
import styles from './CaresPage.module.css';
import { contentLoader } from '../../written/content-query';
import { EditablePage } from '../../written/EditablePage';

/**
 * /haat-cares (§2, Cares): artisan support, sustainable packaging; and the stories that the help centre's community
 * leads to.
 */
export function Component(): ReactElement {
  return (
    <EditablePage page="cares">
      <BuiltIn />
    </EditablePage>
  );
}

export const loader: PageModule['loader'] = contentLoader('cares');

/** The text that this release has. */
function BuiltIn() {
  const { t } = useTexts();
  return (
    <>
      <PageHead
        title={t('Haat Cares')}
        description={t(
          'How Haat supports artisans, what our parcels are packed in, and the stories of some of the makers who keep a stall here.',
        )}
        canonicalPath="/haat-cares"
      />
      <HashTarget />
      <Hero
        eyebrow={t('Haat Cares')}
        title={t('A fair price, and as little plastic as we can manage')}
        lede={t(
          'Two things decide whether a market does good: what reaches the maker, and what is left over when the parcel has been opened.',
        )}
        picture="garland"
        pictureAlt={t('A garland of marigolds with ruffled petals')}
      />
      <Section title={t('Artisan support')} id="artisans">
        <Points
          points={[
            {
              title: t('Paid every 7 days'),
              text: t(
                'Yarn, brass and flour are bought in cash. Nobody should borrow for them because a shop pays late.',
              ),
            },
            {
              title: t('The maker sets the price'),
              text: t('We don’t ask for discounts and don’t run sales at a seller’s cost.'),
            },
            {
              title: t('A hand with the first stall'),
              text: t(
                'Photographs, sizes, care notes and HSN codes for the first twenty listings, in the seller’s own language.',
              ),
            },
            {
              title: t('Names and places kept'),
              text: t(
                'The region of a protected craft is named only where it is true, and the workshop’s name stands on every product page.',
              ),
            },
          ]}
        />
      </Section>
      <Section
        title={t('Sustainable packaging')}
        id="packaging"
        tinted
        aside={t('What we ask of every stall, by what is in the parcel.')}
      >
        <Table
          caption={msg('What things are packed in')}
          columns={[msg('What is sent'), msg('Packed in'), msg('Instead of')]}
          rows={[
            [msg('Cloth'), msg('A reused cotton bag or a folded paper wrap'), msg('A plastic sleeve a piece')],
            [msg('Brass and steel'), msg('Shredded paper and moulded pulp'), msg('Bubble wrap, foam')],
            [msg('Glass and clay'), msg('Honeycomb paper in a double box'), msg('Foam chips')],
            [
              msg('Food'),
              msg('Tins and jars to keep; a thin liner only where the law or the crunch asks for it'),
              msg('Laminated pouches where a jar does'),
            ],
            [msg('The parcel'), msg('Plain board, paper tape, one label'), msg('Printed plastic mailers')],
          ]}
        />
        <p>
          {t(
            'What we haven’t solved: chips and namkeen still come in laminate, because nothing else that we tried kept them crisp through a monsoon. We say so here until it changes.',
          )}
        </p>
      </Section>
      <Section
        title={t('Stories of makers')}
        id="makers"
        aside={t('The nearest thing that we have to a community page: people, and how they work.')}
      >
        <div className={styles.makers}>
          {makers.map(({ name, craft, story }) => (
            <article key={name} className={styles.maker}>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.craft}>{t(craft)}</p>
              <p className={styles.story}>{t(story)}</p>
            </article>
          ))}
        </div>
      </Section>
      <Closing title={t('Make something yourself?')} action={<ButtonLink to="/sell">{t('Sell on Haat')}</ButtonLink>}>
        {t('There is room for another stall, and somebody to help you set it up.')}
      </Closing>
    </>
  );
}
