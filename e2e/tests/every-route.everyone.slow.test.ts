import { checkRoutes } from '../src/check-routes';

checkRoutes('everyone');
