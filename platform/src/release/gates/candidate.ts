import type { ReleaseLocation, ReleaseRecord } from '@haat/releases';

/** A release that is about to be promoted. */
export interface Candidate {
  record: ReleaseRecord;
  location: ReleaseLocation;
}
