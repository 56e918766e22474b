import type { RouteModule } from './deps';
import { healthRoutes } from './modules/health/health-routes';

/** Every module of the API, one line each. */
export const routeModules: RouteModule[] = [
  healthRoutes,
];
