import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, type AuthProvider } from 'react-admin';
import { lazy, Suspense, useMemo } from 'react';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { leaveToSignIn } from './api/auth-provider.ts';
import { QuickCreateContext } from './form/quick-create.ts';
import type { KerbenI18n } from './i18n/provider.ts';
import { AccountPage } from './session/pages/AccountPage.tsx';
import { CallbackPage } from './session/pages/CallbackPage.tsx';
import { LogoutPage } from './session/pages/LogoutPage.tsx';
import { SignInAgainDialog } from './session/pages/SignInAgainDialog.tsx';
import { QuickCreate, screens } from './screens.ts';
import type { Session } from './session/session.ts';
import type { SignInAgain } from './session/sign-in-again.ts';
import { Frame } from './shell/Frame.tsx';
import { Guarded } from './shell/Guarded.tsx';
import { Loading } from './shell/Loading.tsx';
import { NotFound } from './shell/NotFound.tsx';
import { createStore } from './shell/preferences.ts';
import { RefusalNews } from './shell/RefusalNews.tsx';
import { pathsOf, routes, sections } from './shell/routes/routes.ts';
import { ServicesContext, type Services } from './shell/services.ts';
import { Themed } from './shell/Themed.tsx';
import { Toasts } from './shell/Toasts.tsx';

export interface AppParts extends Services {
  readonly auth: AuthProvider;
  readonly i18n: KerbenI18n;
  readonly queryClient: QueryClient;
  readonly session: Session;
  readonly again: SignInAgain;
}

const store = createStore();

/** Whoever is signed in does without. */
const LoginPage = lazy(() => import('./session/pages/LoginPage.tsx').then((module) => ({ default: module.LoginPage })));

const SectionPage = lazy(() => import('./shell/pages/SectionPage.tsx'));

/** Pages for anybody, signed in or not, without the frame. */
const publicPages = [
  ['/term-date', lazy(() => import('./shell/pages/TermDate.tsx'))],
  ['/maintenance', lazy(() => import('./shell/pages/Maintenance.tsx'))],
  ['/failure-page', lazy(() => import('./shell/pages/FailurePage.tsx'))],
] as const;

/** Account pages that the provider has (specification 000, section 2.1). */
const accountPages = [
  ['/account/register', 'register'],
  ['/register', 'register'],
  ['/account/forgot-password', 'forgotPassword'],
  ['/account/reset-password', 'resetPassword'],
  ['/account/manage', 'manage'],
  ['/account', 'manage'],
] as const;

const Application = ({ auth, i18n, queryClient, session, again, ...services }: AppParts) => (
  <ServicesContext value={services}>
    <CoreAdminContext
      dataProvider={services.data}
      authProvider={auth}
      i18nProvider={i18n}
      queryClient={queryClient}
      store={store}
    >
      <Themed>
        <QuickCreateContext value={QuickCreate}>
          <CoreAdminUI
            layout={Frame}
            loading={Loading}
            loginPage={false}
            authCallbackPage={CallbackPage}
            catchAll={NotFound}
            requireAuth
            disableTelemetry
            title="Kerben"
          >
            <CustomRoutes noLayout>
              <Route
                path="/account/login"
                element={
                  <Suspense fallback={<Loading />}>
                    <LoginPage session={session} />
                  </Suspense>
                }
              />
              {accountPages.map(([path, page]) => (
                <Route key={path} path={path} element={<AccountPage session={session} page={page} />} />
              ))}
              <Route path="/logout" element={<LogoutPage />} />
            </CustomRoutes>
            <CustomRoutes noLayout>
              {publicPages.map(([path, Page]) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <Suspense fallback={<Loading />}>
                      <Page />
                    </Suspense>
                  }
                />
              ))}
            </CustomRoutes>
            <CustomRoutes>
              {routes.flatMap((route) => {
                if (!route.screen) return [];
                const Screen = screens[route.screen];
                return pathsOf(route).map((path) => (
                  <Route
                    key={path}
                    path={path === '/' ? path : `${path}/*`}
                    element={
                      <Guarded policy={route.guard ?? route.policy}>
                        <Screen />
                      </Guarded>
                    }
                  />
                ));
              })}
              {sections.map((section) => (
                <Route key={section.path} path={section.path} element={<SectionPage section={section} />} />
              ))}
            </CustomRoutes>
          </CoreAdminUI>
        </QuickCreateContext>
        <SignInAgainDialog session={session} again={again} leave={() => leaveToSignIn(session)} />
        <RefusalNews />
        <Toasts />
      </Themed>
    </CoreAdminContext>
  </ServicesContext>
);

/** The application. The router is a data router because only that one can hold back a person who has not saved. */
export const App = (parts: AppParts) => {
  const router = useMemo(
    () => createBrowserRouter([{ path: '*', element: <Application {...parts} /> }]),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the parts are made once, before the first render
    [],
  );
  return <RouterProvider router={router} />;
};
