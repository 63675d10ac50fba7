import { createContext } from 'react-router'

/** The shop's API inside the server's own process: a loader's calls never touch a socket. */
export type ApiFetch = (request: Request) => Promise<Response>

/** Set by the page server for each rendering. */
export const apiFetchContext = createContext<ApiFetch>()
