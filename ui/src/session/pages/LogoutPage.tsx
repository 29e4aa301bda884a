import { useLogout } from 'react-admin';
import { useEffect, useRef } from 'react';
import { Loading } from '../../shell/Loading.tsx';

/** /logout: signs out and goes where the session says (specification 000, section 2.1). */
export const LogoutPage = () => {
  const logout = useLogout();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void logout();
  }, [logout]);
  return <Loading />;
};
