import { administrador } from './administrador.ts'
import { aparencia } from './aparencia.ts'
import { banco } from './banco.ts'
import { copias } from './copias.ts'
import { discord } from './discord.ts'
import { endereco } from './endereco.ts'
import { jogo } from './jogo.ts'
import { regras } from './regras.ts'
import type { Passo } from './passo.ts'

export const PASSOS: readonly Passo[] = [endereco, discord, banco, administrador, aparencia, regras, copias, jogo]
