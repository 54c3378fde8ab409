import type { Personagem } from '@sorium/contratos/entregas/index.ts'
import type { LinhaPersonagem } from './repositorio.ts'

export function apresentarPersonagem(p: LinhaPersonagem): Personagem {
  return { id: p.passport, name: p.nome, name2: p.sobrenome, bank: Number(p.banco), garage: p.garagem, online: p.online }
}
