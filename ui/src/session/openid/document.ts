import * as client from 'openid-client';
import { SessionError } from '../events.ts';
import { networkFailure } from './failure.ts';
import { clockTolerance, type SessionSettings } from '../settings.ts';

/** Requests to the provider: the password grant carries the tenant (specification 000, section 7); keys that do not come are told. */
const fetchFor =
  (keys: string | undefined, tenant: () => string | undefined): client.CustomFetch =>
  async (url, options) => {
    const chosen = tenant();
    const withPassword = options.body instanceof URLSearchParams && options.body.get('grant_type') === 'password';
    const headers = { ...options.headers, ...(withPassword && chosen !== undefined && { __tenant: chosen }) };
    // Bytes that somebody may share are none that fetch takes.
    const body = options.body instanceof Uint8Array ? new Uint8Array(options.body) : options.body;
    const answer = fetch(url, { ...options, body, headers });
    if (url !== keys) return answer;
    const loaded = await answer.catch((cause: unknown) => {
      throw new SessionError('jwks_load_error', 'The key set could not be loaded', { cause });
    });
    if (!loaded.ok) throw new SessionError('jwks_load_error', `The key set could not be loaded (${loaded.status})`);
    return loaded;
  };

const readDocument = async (
  settings: SessionSettings,
  tenant: () => string | undefined,
): Promise<client.Configuration> => {
  const insecure = settings.requireHttps ? [] : [client.allowInsecureRequests];
  try {
    const configuration = await client.discovery(
      new URL(settings.issuer),
      settings.clientId,
      { [client.clockTolerance]: clockTolerance },
      client.None(),
      { execute: [...insecure, client.enableNonRepudiationChecks] },
    );
    configuration[client.customFetch] = fetchFor(configuration.serverMetadata().jwks_uri, tenant);
    return configuration;
  } catch (cause) {
    const event = networkFailure(cause) ? 'discovery_document_load_error' : 'discovery_document_validation_error';
    throw new SessionError(event, cause instanceof Error ? cause.message : String(cause), { cause });
  }
};

/** The provider's document: read when it is first needed, and again where that has failed. Rejects with a SessionError. */
export const createDocument = (settings: SessionSettings, tenant: () => string | undefined) => {
  let read: Promise<client.Configuration> | undefined;
  return (): Promise<client.Configuration> => {
    read ??= readDocument(settings, tenant);
    read.catch(() => (read = undefined));
    return read;
  };
};
