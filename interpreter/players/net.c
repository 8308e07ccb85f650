/* A network of one layer beside a linear sum, trained by adaptive subgradients. */
#include "players/calling.h"

#include <math.h>
#include <string.h>

void net_init(struct net *net, struct rng *rng)
{
    memset(net, 0, sizeof *net);
    for (unsigned i = 0; i < INPUTS; i++) {
        for (unsigned unit = 0; unit < HIDDEN; unit++)
            net->into[i][unit] = (float)(0.4 * rng_fraction(rng) - 0.2);
    }
    for (unsigned unit = 0; unit < HIDDEN; unit++)
        net->out[unit] = (float)(0.4 * rng_fraction(rng) - 0.2);
}

void net_add(const struct net *net, unsigned first, const float *inputs, unsigned count,
             float *units)
{
    for (unsigned i = 0; i < count; i++) {
        float input = inputs[i];
        if (input == 0)
            continue;
        const float *weights = net->into[first + i];
        for (unsigned unit = 0; unit < NET_WIDTH; unit++)
            units[unit] += input * weights[unit];
    }
}

float net_value(const struct net *net, const float *units)
{
    float value = units[HIDDEN];
    for (unsigned unit = 0; unit < HIDDEN; unit++)
        value += units[unit] > 0 ? net->out[unit] * units[unit] : 0;
    return value;
}

float net_look(const struct net *net, const float *inputs)
{
    float units[NET_WIDTH];
    memcpy(units, net->bias, sizeof units);
    net_add(net, 0, inputs, INPUTS, units);
    return net_value(net, units);
}

/* --- learning -------------------------------------------------------------------------------- */

#define TRIED_MOST 8

static void move(float *weight, float *seen, float gradient, float rate)
{
    *seen += gradient * gradient;
    *weight -= rate * gradient / sqrtf(*seen + 1e-4f);
}

static void learn_one(struct net *net, struct net *seen, const float *inputs, const float *units,
                      float error, float rate)
{
    float back[NET_WIDTH];
    for (unsigned unit = 0; unit < HIDDEN; unit++) {
        back[unit] = units[unit] > 0 ? error * net->out[unit] : 0;
        if (units[unit] > 0)
            move(&net->out[unit], &seen->out[unit], error * units[unit], rate);
    }
    back[HIDDEN] = error;
    for (unsigned i = 0; i < INPUTS; i++) {
        if (inputs[i] == 0)
            continue;
        for (unsigned unit = 0; unit < NET_WIDTH; unit++)
            move(&net->into[i][unit], &seen->into[i][unit], back[unit] * inputs[i], rate);
    }
    for (unsigned unit = 0; unit < HIDDEN; unit++)
        move(&net->bias[unit], &seen->bias[unit], back[unit], rate);
}

void net_learn(struct net *net, struct net *seen, const float (*inputs)[INPUTS],
               const float *worths, unsigned count, float rate)
{
    float units[TRIED_MOST][NET_WIDTH], errors[TRIED_MOST], mean = 0;
    for (unsigned i = 0; i < count; i++) {
        memcpy(units[i], net->bias, sizeof net->bias);
        net_add(net, 0, inputs[i], INPUTS, units[i]);
        errors[i] = net_value(net, units[i]) - worths[i];
        mean += errors[i] / (float)count;
    }
    for (unsigned i = 0; i < count; i++)
        learn_one(net, seen, inputs[i], units[i], errors[i] - mean, rate);
}
