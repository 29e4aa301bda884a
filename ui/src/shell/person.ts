import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { allows, type SignedIn } from '../api/person.ts';
import { useServices } from './services.ts';

/** Who is signed in, with the state of the question. */
export const usePersonQuery = (): UseQueryResult<SignedIn> => {
  const { readPerson } = useServices();
  return useQuery({ queryKey: ['person'], queryFn: readPerson, staleTime: Infinity });
};

/** Who is signed in; undefined until the service has answered. */
export const usePerson = (): SignedIn | undefined => usePersonQuery().data;

/** A function that says whether the person has a policy expression. */
export const useAllows = (): ((policy: string) => boolean) => {
  const person = usePerson();
  return (policy) => person !== undefined && allows(person, policy);
};

/**
 * A person who has nothing to do here yet: nobody's, neither the railway's nor a customer's. He gets the simplified layout
 * (specification 000, section 2.1; decision sides).
 */
export const isWaitingForRights = ({ side }: Pick<SignedIn, 'side'>): boolean => side === 'none';
