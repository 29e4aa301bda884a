import { UserScreens } from './UserScreens.tsx';

/** Everybody who signs in (specification 000, section 2.5: /identity/users; 2.2: admin/user). */
const UserRoutes = () => <UserScreens path="/admin/user" of="everybody" />;

export default UserRoutes;
