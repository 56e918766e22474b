import { host } from '@haat/platform/webpack';

export default host();
