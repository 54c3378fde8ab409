export * from './chamada.ts'
export * from './dinheiro.ts'
export * from './erros.ts'
export * from './tipos.ts'
