import type { OpenCall, Said } from '@kerben/platform/http/call.ts';
import { queriesOf, type AbpCall } from './openapi.ts';

const pascal = (words: string): string =>
  words.replaceAll(/(?:^|[-/:.]+)(\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll(/\W/g, '');

const verbs = { get: 'Get', post: 'Create', put: 'Update', delete: 'Delete' } as const;

/** First part of a path: the module that ABP's generator makes a folder of. */
const moduleOf = ({ path }: AbpCall): string => path.split('/')[1] ?? 'app';

const controllerOf = ({ path }: AbpCall): string => pascal(path.split('/')[2] ?? moduleOf({ path, policy: '' }));

const actionOf = (call: AbpCall) => {
  const { method = 'get', path } = call;
  const rest = path.split('/').slice(3).join('/');
  const name = `${verbs[method]}${rest === '' ? '' : `By${pascal(rest.replaceAll(':', ''))}`}`;
  const parameter = (of: string, source: 'Path' | 'Query' | 'Body', type = 'string') => ({
    nameOnMethod: of,
    name: of,
    jsonName: null,
    type: type === 'string' ? 'System.String' : 'System.Object',
    typeSimple: type,
    isOptional: source === 'Query',
    defaultValue: null,
    constraintTypes: null,
    bindingSourceId: source === 'Query' ? 'ModelBinding' : source,
    descriptorName: '',
  });
  return {
    uniqueName: `${name}Async`,
    name: `${name}Async`,
    httpMethod: method.toUpperCase(),
    url: `api${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    supportedVersions: [],
    parametersOnMethod: [],
    parameters: [
      ...[...path.matchAll(/:(\w+)/g)].map(([, of = '']) => parameter(of, 'Path')),
      ...queriesOf(call).map((of) => parameter(of, 'Query')),
      ...(call.body ? [parameter('input', 'Body', 'object')] : []),
    ],
    returnValue: { type: 'System.Object', typeSimple: 'object' },
    allowAnonymous: false,
    implementFrom: null,
  };
};

interface Controller {
  readonly controllerName: string;
  readonly controllerGroupName: string;
  readonly isRemoteService: boolean;
  readonly isIntegrationService: boolean;
  readonly apiVersion: null;
  readonly type: string;
  readonly interfaces: readonly never[];
  readonly actions: Record<string, object>;
}
interface Module {
  readonly rootPath: string;
  readonly remoteServiceName: string;
  readonly controllers: Record<string, Controller>;
}

const modulesOf = (calls: readonly AbpCall[]): Readonly<Record<string, Module>> => {
  const modules: Record<string, Module> = {};
  for (const call of calls) {
    const rootPath = moduleOf(call);
    const controllerName = controllerOf(call);
    const type = `Kerben.${pascal(rootPath)}.${controllerName}Controller`;
    const { controllers } = (modules[rootPath] ??= { rootPath, remoteServiceName: 'Default', controllers: {} });
    const controller = (controllers[type] ??= {
      controllerName,
      controllerGroupName: controllerName,
      isRemoteService: true,
      isIntegrationService: false,
      apiVersion: null,
      type,
      interfaces: [],
      actions: {},
    });
    const action = actionOf(call);
    controller.actions[action.uniqueName] = action;
  }
  return modules;
};

/**
 * `GET /api/abp/api-definition`: the calls of ABP's client proxies as its generator reads them, from the tables that answer
 * them (domain, section 6.1). Shapes of bodies stand in `/api/openapi.json`; `types` is empty for that reason.
 */
export const definitionCall: Said & OpenCall<{ readonly abpCalls: readonly AbpCall[] }> = {
  method: 'get',
  path: '/api/abp/api-definition',
  tag: 'abp',
  summary: "ABP's own description of its calls, for its generator",
  policy: 'public',
  answers: 'abp.ApiDefinition',
  problems: [500, 503],
  answer: ({ res, needs: { abpCalls } }) =>
    res.set('Cache-Control', 'no-cache').json({ modules: modulesOf(abpCalls), types: {} }),
};
