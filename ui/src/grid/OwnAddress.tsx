import { reactRouterProvider, RouterProviderContext, type RouterNavigateFunction } from 'react-admin';
import { useCallback, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** Navigates; but what a list wants to write into its own address is dropped when the person has left that address. */
const useNavigateWhileHere = (): RouterNavigateFunction => {
  const navigate = reactRouterProvider.useNavigate();
  const { pathname } = useLocation();
  return useCallback<RouterNavigateFunction>(
    (to, options) => {
      const isOwn = typeof to === 'object' && to.pathname === undefined;
      if (isOwn && window.location.pathname !== pathname) return;
      void navigate(to, options);
    },
    [navigate, pathname],
  );
};

const provider = { ...reactRouterProvider, useNavigate: useNavigateWhileHere };

/**
 * Keeps react-admin's list parameters to the address of their list. They are written a moment after they changed (a timer, a
 * default view that was read late), and the list stands until the next screen has been drawn: without this, whoever went on
 * in that moment is thrown back.
 */
export const OwnAddress = ({ children }: { children: ReactNode }) => (
  <RouterProviderContext.Provider value={provider}>{children}</RouterProviderContext.Provider>
);
