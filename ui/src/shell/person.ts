import { useQuery } from '@tanstack/react-query';
import { allows, type SignedIn } from '../api/person.ts';
import { useServices } from './services.ts';

/** Who is signed in; undefined until the service has answered. */
export const usePerson = (): SignedIn | undefined => {
  const { readPerson } = useServices();
  return useQuery({ queryKey: ['person'], queryFn: readPerson, staleTime: Infinity }).data;
};

/** A function that says whether the person has a policy expression. */
export const useAllows = (): ((policy: string) => boolean) => {
  const person = usePerson();
  return (policy) => person !== undefined && allows(person, policy);
};
