import { policyNames, referenceBooks } from '@kerben/workflows/permissions/policies.ts';
import { policy } from '@kerben/workflows/kernel/policy.ts';
import { expect } from 'chai';
import { adminMenu, isParent, staffMenu, type MenuNode } from './menu.ts';
import { leavesOf, menuOf, trailOf, type MenuItem } from './open-menu.ts';
import { documentLeaves } from './documents.ts';
import { questionLeaves } from './questions.ts';
import { referenceRoutes } from './reference.ts';
import { isUnder, pathsOf, routeOf, routes, sections } from './routes.ts';

/** Specification 000, section 2.2, written out as it stands there: path and policy in the order of the list. */
const staffList: readonly (readonly [path: string, policy: string])[] = [
  ['/', 'signed-in'],
  ['/admin/user', 'AbpIdentity.Users'],
  ['/admin/customer-user', 'ClientManagement'],
  ['/pre-inform', 'PreInform.Menu'],
  ['/mesplan', 'Mesplan.Sending'],
  ['/mesplan/mesplan-in', 'Mesplan.Incoming'],
  ['/arrived/sostav', 'Arrived.Sostav'],
  // The posts mark what the list holds (decision fit-and-vet).
  ['/arrived-wagon', 'Arrived.Wagon or FitManagement.Mark or VetManagement.Mark'],
  ['/sostavs', 'Arrived.Sostav'],
  ['/arrived-customer', 'Arrived.Customer'],
  ['/arrived/dislocation', 'Arrived.Dislocation'],
  ['/modules/unloading-request', 'Arrived.Unloading'],
  ['/modules/shipment-request', 'KTJ.Shipment'],
  ['/smgs', 'Smgs or WagonList'],
  ['/kassa', 'Kassa'],
  // Whoever reads the books comes to accounts and cards (decision books-rights).
  ['/account-plan', 'AccountPlan or Books.View'],
  ['/modules/schedule', 'Schedule'],
  ['/tehpd', 'TehPd'],
  ['/tehpd-list', 'TehPd.AccountBalance.CreateTehPdCode or TehPd.AccountBalance.ViewTehPdCode'],
  ['/svod-report', 'TehPd.SvodReport'],
  ['/personal-account', 'TehPd.PersonalAccount or Books.View'],
  ['/smgs-tehpd', 'TehPd.SendWagons'],
  ['/arrived-wagons-smgs', 'TehPd.ArrivedWagons'],
  ['/arrived-wagons-documents', 'TehPd.WagonDocument'],
  ['/tehpd-orders-table', 'TehPd.WagonByOrders'],
  ['/tehpd-collection', 'TehPd.DifferentialCharges'],
  ['/send-smgs-info', 'TehPd.SendSmgs'],
  ['/tehpd-reports', 'TehPd.Documents'],
  ['/changerequest', 'ChangeAgreementRequestDocument.Menu'],
  ['/containers/arrived-container', 'Arrived.Container'],
  ['/containers/containers', 'Arrived.ListOfContainers'],
  ['/order', 'Arrived.Naryad'],
  ['/osot/go1', 'Osot.Go1'],
  ['/osot/go2', 'Osot.Go2Loading'],
  ['/osot/go2-unloading', 'Osot.Go2Unloading'],
  ['/osot/go3', 'Osot.Go3Loading'],
  ['/osot/go3-unloading', 'Osot.Go3Unloading'],
  ['/osot/do1', 'Osot.Do1'],
  ['/osot/do2', 'Osot.Do2'],
  ['/modules/kassa/fine-charge', 'Fine.Charge'],
  ['/directorpermission', 'GiveDirectorPermission'],
  ['/activity', 'Activity.Menu'],
  ['/calculations', 'Kassa.Calculator'],
  ['/customer/calculation', 'KTJ.Slejenie'],
  ['/create-feedback', 'Support.Feedback'],
  ['/fvadmin', 'FitManagement.CreateUser or VetManagement.CreateUser'],
  // The reference books have order 999 (section 9) and stand here.
  ['/manuals', 'Manuals'],
  ['/support', 'Support.Menu'],
  ['/account/manage', 'signed-in'],
  ['/logout', 'signed-in'],
];

const bookList = [
  ...['commercial-operation', 'container-type', 'country', 'customer', 'currency', 'exchange-rate', 'inform-customer'],
  ...['forwarder', 'harmonized-nomenclature', 'nomenclature-for-go2', 'nomenclature-group', 'port', 'port-consignee'],
  ...['railway', 'railway-path', 'subrailway-path', 'contractor', 'act-reason', 'road', 'station', 'substation'],
  ...['unified-tariff-nomenclature', 'utn-hs', 'wagon-owner-type', 'wagon-type', 'wagon-details', 'tnved'],
  ...['service-price', 'bank', 'railway-code-history'],
];

const extraBookList = ['vedomost-wagon', 'document-smgs', 'railway-code-amount', 'shift', 'kassa', 'formation-plan'];

const tehpdList = staffList.map(([path]) => path).filter((_, index) => index >= 17 && index <= 27);
const osotList = staffList.map(([path]) => path).filter((path) => path.startsWith('/osot/'));

/** Specification 000, section 2.3: entries from the top, with what is below them. */
const adminList: readonly (string | readonly [string, readonly string[]])[] = [
  '/',
  ['administration', ['/admin/user']],
  ['movement', ['/arrived/sostav', '/sostavs', '/iftmins']],
  [
    'cargo',
    [
      '/arrived-customer',
      '/arrived/dislocation',
      '/station-manager/arrived-wagon',
      '/modules/unloading-request',
      '/modules/shipment-request',
      '/smgs',
      '/modules/schedule',
      '/kassa',
      '/account-plan',
      '/containers/arrived-container',
      '/containers/containers',
      '/modules/order',
      '/changerequest',
    ],
  ],
  [
    'tariff',
    [
      '/calculations',
      '/freight-tables/freight-coefficient',
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13].map((number) => `/freight-tables/table-${number}`),
      '/fine-charge',
    ],
  ],
  ['station-manager', ['/station-manager/permission', '/activity']],
  ['mesplan', ['/mesplan/mesplan-in', '/mesplan/mesplan']],
  ['tracker', ['/admin/customer-user', '/tracker/Consignees/pre-inform']],
  '/fitvet/fvadmin',
  ['tehpd', tehpdList],
  ['osot', osotList],
  '/customer/calculation',
  '/feedback',
  ['memos', ['/memos/gu45R', '/memos/gu45U', '/memos/gu46U', '/memos/gu45P', '/memos/gu46P']],
  ['reference', [...bookList, ...extraBookList].map((book) => `/reference/${book}`)],
  '/admin/audit-log',
  '/manuals',
  '/support',
  '/account/manage',
  '/logout',
];

/** Specification 000, sections 2.1 (those that are inside the frame) and 2.4; 001, section 2. */
const otherPaths = [
  ...['/account', '/account/manage', '/logout', '/show-kassa-report/7'],
  ...['/identity', '/identity-admin', '/identity/users', '/identity/roles', '/setting-management', '/audit-log'],
  ...['/director/mesplan', '/mesplan/mesplan', '/mesplan/mesplan-in', '/tracker/Shippers/mesplan', '/pre-inform'],
  ...['/arrived-wagon', '/station-manager/arrived-wagon', '/director/arrived-wagon', '/mesplan/arrived-wagon'],
  ...['/arrived/sostav', '/director/sostav', '/directorpermission', '/arrived-customer', '/arrived/arrived-customer'],
  ...['/tracker/Consignees/arrived-customer', '/arrived-container', '/containers', '/kassa', '/reference', '/memos'],
  ...['/report-designer', '/feedback', '/report-list', '/resistant-legal-entity', '/osot/admin', '/admin'],
  ...['/fitvet/fvadmin', '/vagon-list-group', '/nature-list', '/nature/create-nature-list', '/svod-report'],
  ...[
    '/support',
    '/modules/order',
    '/order',
    '/calculations',
    '/modules/kassa',
    '/arrived',
    '/freight-tables',
    '/osot',
  ],
  ...['/tehpd', '/tehpd-list', '/tehpd-orders-table', '/tehpd-collection', '/formation-plan', '/railway-code-history'],
  ...['/smgs', '/smgs-tehpd', '/tehpd-reports', '/changerequest'],
];

const specifiedBooks = [...bookList, ...extraBookList].map((book) => `/reference/${book}`);

/** What stands in the menus beyond the lists (decision shell-menu). */
const additions = [
  // Books that the specification does not have (docs/reference-books.md).
  ...referenceRoutes.map(({ path }) => path).filter((path) => !specifiedBooks.includes(path)),
  ...['/smgs-requests', '/identity/roles', '/tenant-management/tenants', '/setting-management'],
  ...['/admin/audit-log', '/report-list'],
  ...['/memos/gu45R', '/memos/gu45U', '/memos/gu46U', '/memos/gu45P', '/memos/gu46P'],
  // Documents whose path the specification does not have say themselves where they stand (docs/documents.md).
  ...[...documentLeaves(), ...questionLeaves()].map(({ path }) => path),
];

const everything = { roles: [], allows: () => true };
const admin = { roles: ['admin'], allows: () => true };

const pathsBelow = (items: readonly MenuItem[]): string[] => leavesOf(items).map(({ path }) => path ?? '');

const listed = (paths: readonly string[], own: readonly string[]): string[] =>
  paths.filter((path) => own.includes(path) || !additions.includes(path));

describe('routes', () => {
  it('have every entry of the menu of the specification, with its policy and in its order', () => {
    const own = staffList.map(([path]) => path);
    const books = bookList.map((book) => `/reference/${book}`);
    const menu = listed(pathsBelow(menuOf(everything)), own);
    expect(menu.filter((path) => !books.includes(path))).to.deep.equal(own);
    expect(menu.filter((path) => books.includes(path))).to.deep.equal(books);
    for (const [path, expression] of staffList) expect(routeOf(path)?.policy, path).to.equal(expression);
  });

  it('have the menu of administrators with its groups, in its order', () => {
    const own = adminList.flatMap((entry) => (typeof entry === 'string' ? [entry] : entry[1]));
    const shape = menuOf(admin).map((item) =>
      item.path === undefined ? [item.text.replace('ui.section.', ''), listed(pathsBelow([item]), own)] : item.path,
    );
    expect(shape).to.deep.equal(adminList);
  });

  it('lead from every other path of the specification to a screen', () => {
    const missing = otherPaths.filter((path) => !routeOf(path) && !sections.some((section) => section.path === path));
    expect(missing).to.deep.equal([]);
  });

  it('have orders where the specification gives them', () => {
    const orderOf = (menu: readonly MenuNode[], wanted: string): number | undefined =>
      menu.find((node) => (isParent(node) ? node.name : node.path) === wanted)?.order;
    const orders: readonly (readonly [string, number])[] = [
      ['/', 1],
      ['/admin/user', 2],
      ['/pre-inform', 11],
      ['/mesplan', 12],
      ['/arrived/sostav', 13],
      ['/arrived-wagon', 14],
      ['reference', 999],
      ['/manuals', 4999],
      ['/support', 4999],
      ['/account/manage', 5000],
      ['/logout', 5001],
    ];
    for (const [wanted, order] of orders) expect(orderOf(staffMenu, wanted), wanted).to.equal(order);
    for (const [wanted, order] of [
      ['/', 1],
      ['administration', 2],
      ['reference', 999],
    ] as const)
      expect(orderOf(adminMenu, wanted), wanted).to.equal(order);
  });

  it('name policies that exist, and a reference book each its own', () => {
    for (const { policy: expression, guard } of routes) {
      expect(() => policy(expression)).not.to.throw();
      if (guard !== undefined) expect(() => policy(guard)).not.to.throw();
    }
    const books = routes.filter(({ path }) => path.startsWith('/reference/'));
    expect(books.map((route) => route.policy).sort()).to.deep.equal(
      referenceBooks
        .filter((book) => !book.startsWith('Freight'))
        .map((book) => `Reference.${book}`)
        .sort(),
    );
    expect([...policyNames]).to.include.members(books.map((route) => route.policy));
    // Tariff tables are books too, which stand in the menu of administrators alone.
    const tables = routes.filter(({ path }) => path.startsWith('/freight-tables/'));
    expect(tables.map((route) => route.policy)).to.deep.equal(tables.map(() => 'SuperAdmin'));
    expect(tables).to.have.length(referenceBooks.length - books.length);
  });

  it('never share a name or a path', () => {
    const paths = routes.flatMap(pathsOf).concat(sections.map(({ path }) => path));
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).to.deep.equal([]);
    const names = routes.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).to.deep.equal([]);
  });

  // Customers read and contest their own fines there (decision fines), agree to memos (decision gu45-memos) and cards (decision
  // accumulation-cards), stations come from a stay to its wagon (decision wagon-page), whoever answers received plans to their records
  // (decision mesplan).
  it('ask less of a path than of its entry only where a decision says why', () => {
    const lax = routes.filter(({ guard }) => guard !== undefined).map(({ path }) => path);
    expect(lax.sort()).to.deep.equal([
      ...['/arrived-wagons-documents', '/calculations', '/memos/gu45P', '/memos/gu45R', '/memos/gu45U', '/memos/gu46P'],
      ...['/memos/gu46U', '/mesplan', '/modules/kassa/fine-charge', '/order', '/personal-account', '/report-designer'],
    ]);
  });

  it('have a screen each, but those that the session shows', () => {
    expect(routes.filter(({ screen, outside }) => !screen && !outside).map(({ path }) => path)).to.deep.equal([]);
  });

  it('match whole parts of an address, whatever stands for a parameter', () => {
    expect(isUnder('/smgs/7/edit', '/smgs')).to.equal(true);
    expect(isUnder('/smgs-requests', '/smgs')).to.equal(false);
    expect(isUnder('/smgs', '/')).to.equal(false);
    expect(isUnder('/tracker/consignees/pre-inform', '/tracker/Consignees/pre-inform')).to.equal(true);
    expect(routeOf('/show-kassa-report/42')?.layout).to.equal('empty');
    expect(routeOf('/show-kassa-report')).to.equal(undefined);
    expect(routeOf('/mesplan/mesplan-in')?.name).to.equal('mesplan-in');
    expect(routeOf('/nowhere')).to.equal(undefined);
  });
});

describe('the menu of a person', () => {
  const having = (...policies: string[]) => ({
    roles: ['cashier'],
    allows: (expression: string) =>
      expression === 'signed-in' || expression.split(' or ').some((name) => policies.includes(name)),
  });

  it('has nothing that a policy does not open, and no parent without children', () => {
    const menu = menuOf(having('WagonList', 'Containers'));
    const reports = '/report-list';
    expect(pathsBelow(menu)).to.deep.equal(['/', '/smgs', '/smgs-requests', reports, '/account/manage', '/logout']);
    expect(menu.map(({ text }) => text)).not.to.include('ui.section.containers');
  });

  it('opens a parent with a policy of its own only to those who have it', () => {
    expect(pathsBelow(menuOf(having('Arrived.Container')))).not.to.include('/containers/arrived-container');
    expect(pathsBelow(menuOf(having('Arrived.Container', 'Containers')))).to.include('/containers/arrived-container');
  });

  it('asks an administrator only for SuperAdmin', () => {
    const without = menuOf({ roles: ['admin'], allows: () => false });
    const hidden = pathsBelow(menuOf(admin)).filter((path) => !pathsBelow(without).includes(path));
    expect(hidden).to.include.members(['/admin/user', '/iftmins', '/freight-tables/table-1']);
    expect(pathsBelow(without)).to.include.members(['/smgs', '/kassa', '/reference/bank', '/admin/audit-log']);
  });

  it('puts entries without a heading under others', () => {
    const groups = new Map(menuOf(everything).map(({ key, group }) => [key, group]));
    expect(groups.get('/changerequest')).to.equal('others');
    expect(groups.get('/smgs')).to.equal('cargo');
  });

  it('leads to no screen that is not built, and nothing stands in it twice', () => {
    for (const menu of [menuOf(admin), menuOf(everything)]) {
      const missing = leavesOf(menu).filter(({ route }) => (route?.screen ?? route?.outside) === undefined);
      expect(missing.map(({ key }) => key)).to.deep.equal([]);
      const keys = (items: typeof menu): readonly string[] =>
        items.flatMap(({ key, children }) => [key, ...keys(children)]);
      expect(new Set(keys(menu)).size).to.equal(keys(menu).length);
    }
  });

  it('selects the entry of the address and what is above it, also by another path of the same screen', () => {
    const keys = (pathname: string) => trailOf(menuOf(admin), pathname).map(({ key }) => key);
    expect(keys('/smgs/7/edit')).to.deep.equal(['/cargo', '/smgs']);
    expect(keys('/containers')).to.deep.equal(['/cargo', '/cargo/containers', '/containers/containers']);
    expect(keys('/arrived-wagon')).to.deep.equal(['/cargo', '/station-manager/arrived-wagon']);
    expect(keys('/mesplan/mesplan-in')).to.deep.equal(['/mesplan', '/mesplan/mesplan-in']);
    expect(keys('/nowhere')).to.deep.equal([]);
  });
});
