/** The part of the router that pages and the shell use. The shell provides just this as 'react-router-dom': the whole package is 40 KB more. */
export {
  createBrowserRouter, isRouteErrorResponse, Link, NavLink, Outlet, ScrollRestoration,
  useLocation, useMatches, useNavigate, useParams, useRouteError, useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
