/**
 * The part of the router that pages and the shell use. The shell provides just this as 'react-router-dom': the whole
 * package is 50 KB more.
 */
export {
  BrowserRouter,
  Link,
  matchRoutes,
  NavLink,
  Outlet,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
