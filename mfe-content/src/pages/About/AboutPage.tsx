import type { PageModule } from '@haat/shared/page';
import { runtimeConfig, Sentence, useTexts } from '@haat/shared/state';
import { ButtonLink } from '@haat/shared/ui/Button';
import { PageHead } from '@haat/shared/ui/PageHead';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Closing } from '../../blocks/Closing';
import { Hero } from '../../blocks/Hero';
import { Points } from '../../blocks/Points';
import { Section } from '../../blocks/Section';
import { contact } from '../../house/contact';
import { organization } from './organization';
import { contentLoader } from '../../written/content-query';
import { EditablePage } from '../../written/EditablePage';

/** /aboutus (§2): story, mission, offerings, commitment. */
export function Component(): ReactElement {
  return (
    <EditablePage page="about">
      <BuiltIn />
    </EditablePage>
  );
}

export const loader: PageModule['loader'] = contentLoader('about');

/** The text that this release has. */
function BuiltIn() {
  const { t } = useTexts();
  return (
    <>
      <PageHead
        title={t('About Haat')}
        description={t(
          'Haat is an online market for Indian makers: clothing, food, pooja items, kitchenware and jewellery from the people who weave, cook, cast and cut them.',
        )}
        canonicalPath="/aboutus"
        structuredData={[organization(runtimeConfig().siteUrl)]}
      />
      <Hero
        eyebrow={t('About Haat')}
        title={t('A market with its stalls side by side')}
        lede={
          <Sentence
            of="In most Indian towns there is a day of the week when the <span>हाट</span> comes: an open market where each stall is run by its own keeper, under one roof or none. This is ours, and it is open every day."
            parts={{ span: (words) => <span lang="hi">{words}</span> }}
          />
        }
        picture="saree"
        pictureAlt={t('A silk saree with a broad woven border, hung over a rod')}
      />
      <Section title={t('Our story')} id="story">
        <p>
          {t(
            'Haat began with a saree that could not be bought. A weaver in Kanchipuram had it on the loom, someone in Pune wanted exactly that one, and between the two stood four traders, a photograph of a different saree and a price that doubled on the way. Neither of them knew the other’s name.',
          )}
        </p>
        <p>
          {t(
            'So we built the thing that the weekly market had always been: a place where the keeper of the stall stands behind what lies on it. The weaver says how it was woven. The kitchen says when the pickle was put up. You see who it comes from, and they see that it went to somebody.',
          )}
        </p>
        <p>
          {t(
            'Today looms, foundries, kitchens, workshops and farms from Kashmir to Kanyakumari keep their stalls here. We run the roof: the search, the payments, the parcels, and the promise that you get what you were shown.',
          )}
        </p>
      </Section>
      <Section title={t('Our mission')} id="mission" tinted>
        <p>
          {t(
            'To make it as easy to buy from the person who made a thing as it is to buy from anybody else, and to let that person live well by it.',
          )}
        </p>
      </Section>
      <Section
        title={t('What you find here')}
        id="offerings"
        aside={t('Six departments, each kept by people who know its things.')}
      >
        <Points
          points={[
            {
              title: t('Traditional clothing'),
              text: t(
                'Handloom sarees, block-printed kurtas, lehengas, shawls: with the weave, the yarn and the town named.',
              ),
            },
            {
              title: t('Food and snacks'),
              text: t(
                'Sweets, murukku, pickles, spices, tea and coffee, packed in small lots with their date on them.',
              ),
            },
            {
              title: t('Pooja items'),
              text: t(
                'Diyas and lamps in cast brass, incense without charcoal, garlands, everything for the day and for the festival.',
              ),
            },
            {
              title: t('Steel and brass kitchenware'),
              text: t('Kadhais, tiffins, masala dabbas and filter sets, made to be used for thirty years.'),
            },
            {
              title: t('Jewellery'),
              text: t('Silver filigree, temple work, pearls and glass bangles, with the metal and its purity stated.'),
            },
            {
              title: t('And others'),
              text: t(
                'Toys turned in Channapatna, blue pottery, baskets, bedsheets: the shelf that every good market has.',
              ),
            },
          ]}
        />
      </Section>
      <Section title={t('Our commitment')} id="commitment">
        <Points
          points={[
            {
              title: t('To shoppers'),
              text: (
                <Sentence
                  of="The total you see before you order is what you pay, the picture is the thing, and a problem is ours to solve: see <a>purchase protection</a>."
                  parts={{ a: (words) => <Link to="/protection">{words}</Link> }}
                />
              ),
            },
            {
              title: t('To makers'),
              text: (
                <Sentence
                  of="Payouts every 7 days, plain fees and no paid place in the search results. Read <a>what selling here means</a>."
                  parts={{ a: (words) => <Link to="/sell">{words}</Link> }}
                />
              ),
            },
            {
              title: t('To the craft'),
              text: (
                <Sentence
                  of="Names are kept: a Banarasi is from Banaras. How we support artisans and what we pack in stands on <a>Haat Cares</a>."
                  parts={{ a: (words) => <Link to="/haat-cares">{words}</Link> }}
                />
              ),
            },
            {
              title: t('To your privacy'),
              text: (
                <Sentence
                  of="No trackers, no third-party requests. What we keep and for how long is in the <a>privacy policy</a>."
                  parts={{ a: (words) => <Link to="/privacy">{words}</Link> }}
                />
              ),
            },
          ]}
        />
      </Section>
      <Section title={t('Where we are')} id="where">
        <p>
          {contact.address.map((line) => (
            <span key={line}>
              {line}
              <br />
            </span>
          ))}
          <a href={`mailto:${contact.help}`}>{contact.help}</a>
        </p>
      </Section>
      <Closing
        title={t('Come in and look around')}
        action={
          <>
            <ButtonLink to="/">{t('Visit the market')}</ButtonLink>
            <ButtonLink to="/sell" look="secondary">
              {t('Open a stall')}
            </ButtonLink>
          </>
        }
      >
        {t('Or, if you make something yourself, put up a stall next to the others.')}
      </Closing>
    </>
  );
}
