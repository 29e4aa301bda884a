import { UserScreens } from './UserScreens.tsx';

/** The people of customers (specification 000, section 2.2: admin/customer-user). */
const CustomerUserRoutes = () => <UserScreens path="/admin/customer-user" of="customers" />;

export default CustomerUserRoutes;
