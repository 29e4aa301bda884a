import { UserScreens } from './UserScreens.tsx';

/** The people of phytosanitary and veterinary posts (processes, section 2: fit and vet). */
const PostUserRoutes = () => <UserScreens path="/fvadmin" of="posts" />;

export default PostUserRoutes;
