import type { Transacao } from '#nucleo/banco/index.ts'

export async function marcarTeste(tx: Transacao, p: { id: string; teste: boolean }): Promise<'feito' | 'inexistente' | 'em_uso'> {
  const servidor = await tx.linha<{ usado: boolean; da_nome: boolean }>(
    `select exists (select 1 from entregas_mundo m join entregas_servidor o on o.mundo = m.id and o.id <> s.id and not o.teste
         where m.servidor = s.id) as usado, exists (select 1 from entregas_mundo m where m.servidor = s.id) as da_nome
     from entregas_servidor s where s.id = $1 for update`,
    [p.id],
  )
  if (!servidor) return 'inexistente'
  if (p.teste && servidor.usado) return 'em_uso'
  if (p.teste && servidor.da_nome) await tx.executar('delete from entregas_mundo where servidor = $1', [p.id])
  await tx.executar(
    `update entregas_servidor set teste = $2, sincronia = sincronia + 1, mundo = null, mundo_recusado = null,
       problema = case when problema = 'duas_copias' then problema end where id = $1`,
    [p.id, p.teste],
  )
  if (p.teste)
    await tx.executar(
      `update entregas_operacao set servidor = (select servidor from entregas_mundo)
       where servidor = $1 and estado = 'pendente' and not teste`,
      [p.id],
    )
  return 'feito'
}

/** Only the first world sets entregas_mundo.servidor: characters, links and listings are stored under that name. */
export async function adotarMundo(tx: Transacao, p: { servidor: string; mundo: string }): Promise<string | null> {
  const antes = await tx.linha<{ id: string }>('select id from entregas_mundo for update', [])
  await tx.executar(
    `insert into entregas_mundo (id, servidor) values ($1, $2)
     on conflict (unico) do update set id = excluded.id, desde = clock_timestamp()`,
    [p.mundo, p.servidor],
  )
  // Move queued operations to the world's name, so that any server with the character can take them.
  await tx.executar(
    `update entregas_operacao set servidor = (select servidor from entregas_mundo)
     where estado = 'pendente' and servidor in (select id from entregas_servidor where mundo = $1)`,
    [antes?.id ?? null],
  )
  await tx.executar(
    `update entregas_servidor set mundo = $2, mundo_recusado = null, problema = null, parada = null, sincronia = sincronia + 1 where id = $1`,
    [p.servidor, p.mundo],
  )
  return antes?.id ?? null
}
