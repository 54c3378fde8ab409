import type { Leitura } from '#nucleo/banco/index.ts'

interface ContaDoJogo {
  servidor: string
  id_conta: number
}

const LIMITE = 1_000

export function personagensDoTitular(leitura: Leitura, c: ContaDoJogo): Promise<object[]> {
  return leitura.linhas(
    `select passport, nome, sobrenome, banco::text as banco, garagem, estatisticas, na_cidade_em from entregas_personagem
     where servidor = $1 and id_conta = $2 order by passport limit ${LIMITE}`,
    [c.servidor, c.id_conta],
  )
}

export function veiculosDoTitular(leitura: Leitura, c: ContaDoJogo): Promise<object[]> {
  return leitura.linhas(
    `select v.placa, v.modelo, v.passport, v.alugado_ate, v.apreendido, v.de_trabalho, v.imposto_atrasado, v.impedimento from entregas_personagem p
     join entregas_veiculo v on v.servidor = p.servidor and v.passport = p.passport
     where p.servidor = $1 and p.id_conta = $2 order by v.passport, v.placa limit ${LIMITE}`,
    [c.servidor, c.id_conta],
  )
}

export function ultimoNaCidade(leitura: Leitura, c: ContaDoJogo): Promise<{ nome: string; sobrenome: string } | null> {
  return leitura.linha(
    `select nome, sobrenome from entregas_personagem where servidor = $1 and id_conta = $2 and nome <> ''
     order by entregas_na_cidade(servidor, passport) desc, na_cidade_em desc nulls last,
       (estatisticas ->> 'tempo_jogado_s')::bigint desc nulls last, passport limit 1`,
    [c.servidor, c.id_conta],
  )
}
