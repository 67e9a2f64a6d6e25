import type { AnyCall } from './call.ts'

export const formsCalls: AnyCall[] = []
