import type { AnyCall } from './call.ts'

export const analyticsCalls: AnyCall[] = []
