import { Slot, useTexts } from '@haat/shared/state';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { myOrdersQuery, profileQuery } from '../../account/account-queries';
import { AccountLayout } from '../../account/AccountLayout';
import { EditPersonalInformation } from '../../account/EditPersonalInformation';
import { Loading } from '../../account/Loading';
import { LoadProblem } from '../../account/LoadProblem';
import { PreferencesPart } from '../../account/PreferencesPart';
import { ProfileOverview } from '../../account/ProfileOverview';
import { RecentlyViewed } from '../../account/RecentlyViewed';
import { sampleAccount } from '../../account/sample-account';

/** Number of recent orders, as in the specification's sample (§2). */
const RECENT_ORDERS = 2;

/** The profile overview (§2). */
export function Component(): ReactElement {
  const { t } = useTexts();
  return (
    <AccountLayout
      title={t('Your Profile')}
      path="/profile"
      sample={<ProfileOverview profile={sampleAccount.profile} orders={sampleAccount.orders} />}
    >
      <OwnProfile />
    </AccountLayout>
  );
}

function OwnProfile() {
  const { t } = useTexts();
  const profile = useQuery(profileQuery);
  const orders = useQuery(myOrdersQuery({ size: RECENT_ORDERS }));
  const failed = [profile, orders].find((query) => query.isError);
  if (failed)
    return (
      <LoadProblem
        title={t('We could not load your profile')}
        error={failed.error}
        busy={profile.isFetching || orders.isFetching}
        onRetry={() => void Promise.all([profile.refetch(), orders.refetch()])}
      />
    );
  if (!profile.data || !orders.data) return <Loading text={t('Loading your profile…')} height="24rem" />;
  return (
    <ProfileOverview
      profile={profile.data}
      orders={orders.data.content.slice(0, RECENT_ORDERS)}
      edit={<EditPersonalInformation profile={profile.data} />}
      addressLink={<Link to="/profile/addresses">{t('Edit your addresses')}</Link>}
    >
      <RecentlyViewed />
      <PreferencesPart />
      <Slot name="profile" props={{}} />
    </ProfileOverview>
  );
}
