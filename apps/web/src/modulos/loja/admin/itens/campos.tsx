import { useQuery } from '@tanstack/react-query'
import type { LinhaDaCidade } from '@sorium/contratos/entregas/index.ts'
import type { ComponentProps } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { CaixaDeMarcar, Entrada, Seletor } from '#ui/campo.tsx'
import { consultaDoCatalogo, consultaDoCodigo } from '../catalogo/consultas.ts'
import { CodigoDaCidade } from './codigo.tsx'
import { ComandoAoVivo } from './comando.tsx'
import { type CamposDoComando, codigoDoComando, comandoEmPalavras, type PalavraDaCidade } from './comando-regras.ts'
import { consultaDasCategoriasDoFormulario } from '../consultas.ts'
import { ItemImagem } from './imagem.tsx'
import { type CamposDoItem, regraDoNumero, regraDoPreco } from './regras.ts'
import * as estilos from './campos.module.css'

interface Props {
  form: UseFormReturn<CamposDoItem>
}

/** Where it stands in the shop, for how much and for how long. */
export function Venda({ form: { register, control, formState } }: Props) {
  const categorias = useQuery(consultaDasCategoriasDoFormulario())
  const { errors } = formState
  const aluguel = useWatch({ control, name: 'tipo' }) === 'aluguel'
  return (
    <div>
      <Seletor
        // The options arrive after the value: chosen again when they are there.
        key={categorias.data ? 'prontas' : 'vazias'}
        rotulo="Categoria"
        required
        erro={errors.categoria_id?.message ?? (categorias.isError ? 'Erro ao carregar categorias.' : undefined)}
        {...register('categoria_id', { required: 'Escolha uma categoria.' })}
      >
        <option value="">{categorias.isPending ? 'Carregando...' : 'Escolha'}</option>
        {categorias.data?.map((c) => (
          <option key={c.id} value={c.id}>
            {c.nome}
          </option>
        ))}
      </Seletor>
      <div className={estilos.doisCampos}>
        <Entrada
          rotulo="Valor em R$"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          required
          dica="0: não é vendido em R$."
          erro={errors.valor_reais?.message}
          {...register('valor_reais', regraDoPreco(true))}
        />
        <Entrada
          rotulo="Valor em Z-coin"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          dica="Vazio: não é vendido em Z-coin."
          erro={errors.valor_zcoin?.message}
          {...register('valor_zcoin', regraDoPreco(false))}
        />
      </div>
      <div className={estilos.doisCampos}>
        <Seletor rotulo="Tipo" required {...register('tipo')}>
          <option value="permanente">Permanente</option>
          <option value="aluguel">Aluguel</option>
        </Seletor>
        {aluguel && (
          <Entrada
            rotulo="Duração (dias)"
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            required
            erro={errors.duracao_dias?.message}
            {...register('duracao_dias', regraDoNumero(3650))}
          />
        )}
      </div>
      <CaixaDeMarcar {...register('destaque')}>Mostrar primeiro, como destaque da loja</CaixaDeMarcar>
    </div>
  )
}

/** What the city says of the code that the command names. */
function useCodigoNaCidade(campos: CamposDoComando) {
  const alvo = codigoDoComando(campos)
  const catalogo = useQuery(consultaDoCatalogo()).data
  const { data, isFetching } = useQuery(consultaDoCodigo(alvo))
  const inteira = (tipo: 'item' | 'veiculo') => catalogo?.listas.some((l) => l.tipo === tipo && l.inteira) ?? false
  const linha = alvo && !isFetching ? (data ?? null) : null
  const sabe = alvo !== null && !isFetching && data !== undefined && inteira(alvo.tipo)
  const cidade: PalavraDaCidade = linha ?? (sabe ? 'falta' : undefined)
  return { linha, cidade, inteira, catalogo }
}

/** Its picture; without one of its own, that of what the command names. */
export function Imagem({ form: { control }, ...resto }: Props & Omit<ComponentProps<typeof ItemImagem>, 'doCodigo'>) {
  const campos = useWatch({ control }) as CamposDoItem
  const { cidade } = useCodigoNaCidade(campos)
  return <ItemImagem {...resto} doCodigo={comandoEmPalavras(campos, cidade).figura?.imagem ?? null} />
}

/** What the city does when it is bought. */
export function Entrega({ form: { register, control, formState, setValue, getValues } }: Props) {
  const { errors } = formState
  const campos = useWatch({ control }) as CamposDoItem
  const aluguel = campos.tipo === 'aluguel'
  const tipo = campos.tipo_item === 'carro' ? 'veiculo' : 'item'
  const { linha, cidade, inteira, catalogo } = useCodigoNaCidade(campos)
  const escolher = ({ codigo, nome }: LinhaDaCidade) => {
    // How many, and for how long, the form says.
    setValue('comando', `${tipo} ${codigo}`, { shouldDirty: true, shouldValidate: true })
    if (getValues('nome').trim() === '') setValue('nome', nome.slice(0, 80), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div>
      <div className={estilos.doisCampos}>
        <Seletor rotulo="Tipo de item" {...register('tipo_item')}>
          <option value="carro">Carro</option>
          <option value="item">Item</option>
        </Seletor>
        {campos.tipo_item === 'item' && (
          <Entrada
            rotulo="Quantidade"
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            required
            erro={errors.quantidade?.message}
            {...register('quantidade', regraDoNumero(1_000_000))}
          />
        )}
      </div>
      {inteira(tipo) && <CodigoDaCidade key={tipo} tipo={tipo} atual={linha?.tipo === tipo ? linha : null} aoEscolher={escolher} />}
      <Entrada
        rotulo="Comando"
        dica={catalogo && !inteira(tipo) ? 'A lista da cidade ainda não é conhecida: digite o código como o jogo o chama.' : undefined}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        placeholder={campos.tipo_item === 'carro' ? 'veiculo panto' : 'item water 5'}
        erro={errors.comando?.message}
        {...register('comando', { validate: (texto) => texto.trim() !== '' || 'Diga o que a cidade entrega.' })}
      />
      <ComandoAoVivo campos={campos} cidade={cidade} />
      {aluguel && (
        <Entrada
          rotulo="Comando no fim do aluguel (opcional)"
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          dica="Vazio: o que foi entregue é retirado sozinho."
          {...register('comando_expiracao')}
        />
      )}
    </div>
  )
}
